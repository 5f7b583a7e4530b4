/**
 * The pages of this repository's front ends by their names in `academy.json`, with the parameters of their paths
 * (decision 0229). A test compares them; browsers load the types only.
 */
export const pageParameters = {
  'admin.home': [],
  'catalog.course': ['slug'],
  'catalog.courses': [],
  'catalog.payment': [],
  'catalog.teacher': ['slug'],
  'catalog.teachers': [],
  'catalog.workshop': ['slug'],
  'catalog.workshops': [],
  'learner.account': [],
  'learner.certificate': ['certificateId'],
  'learner.course': ['slug'],
  'learner.dashboard': [],
  'learner.lecture': ['slug', 'lectureId'],
  'learner.order': ['orderNumber'],
  'learner.orders': [],
  'learner.receipt': ['orderNumber'],
  'learner.verification': ['certificateId'],
  'learner.verify': [],
  'shell.home': [],
  'shell.login': [],
  'shell.policies': [],
  'shell.signup': [],
  'shell.support': [],
} as const;

type Pages = typeof pageParameters;

/** The parameters of each page; `undefined` for a path without any. */
export type LinkMap = {
  readonly [Name in keyof Pages]: Pages[Name][number] extends never
    ? undefined
    : { readonly [Parameter in Pages[Name][number]]: string };
};
