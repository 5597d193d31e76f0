#!/usr/bin/env node
import process from 'node:process';
import { load } from '../core/load.mjs';

const { run } = await load('cli/main.ts');
await run(process.argv);
