import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// Benchmarks measure the speed of a screen; a test on a busy machine needs more than a second.
configure({ asyncUtilTimeout: 5_000 });
