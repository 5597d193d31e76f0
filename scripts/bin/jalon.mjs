#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../cli/main.ts');
await run(process.argv);
