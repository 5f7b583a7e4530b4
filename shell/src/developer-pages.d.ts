/** Constant of the build, by the variable ACADEMY_DEVELOPER_PAGES; false in a release for production (SEC-15). */
declare const DEVELOPER_PAGES: boolean;
