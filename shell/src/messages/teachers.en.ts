export const teachersMessages = {
  title: 'Who teaches here',
  description: 'Get to know them before you decide.',
  all: 'All teachers',
} as const;
