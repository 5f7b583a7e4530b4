/** Constant of the build, set by the variable ACADEMY_DEVELOPER_PAGES; false in production releases (SEC-15). */
declare const DEVELOPER_PAGES: boolean;
