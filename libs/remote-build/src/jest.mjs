export { default } from '../../dev-kit/jest/react.mjs';
