#!/usr/bin/env node
import '../../tools/release.mjs';
