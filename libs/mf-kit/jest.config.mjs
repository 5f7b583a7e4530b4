export { default } from '../../libs/dev-kit/jest/react.mjs';
