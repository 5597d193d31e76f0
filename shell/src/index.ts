/**
 * React DOM makes errors while it starts. Where somebody looks at a page with developer tools, V8 then reads every
 * function under way once more, the whole file among them: 160 ms on a telephone. Here nothing else is under way. All
 * of it is in one file, and runs before the scripts that stand behind it in the page.
 */
void import(/* webpackMode: "eager" */ './react-dom').then(
  () => import(/* webpackMode: "eager" */ './main'),
);
