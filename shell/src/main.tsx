/** Runs the rest in a task of its own, so that a slow phone stays responsive. */
setTimeout(() => void import(/* webpackMode: "eager" */ './start.js'));
