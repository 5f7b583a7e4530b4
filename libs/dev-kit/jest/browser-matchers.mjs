import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// How fast a screen is, a benchmark measures: on a busy machine a second is too little for a test.
configure({ asyncUtilTimeout: 5_000 });
