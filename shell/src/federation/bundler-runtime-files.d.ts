/** Files of the package that come without their types. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
  export const consumes: NonNullable<typeof bundlerRuntime.consumes>;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  import type { bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
  export const installInitialConsumes: NonNullable<typeof bundlerRuntime.installInitialConsumes>;
}
