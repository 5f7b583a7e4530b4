import { type Story } from './story.js';

interface StoryModule {
  readonly stories: readonly Story[];
}

/**
 * Result of webpack's `require.context`
 * (https://webpack.js.org/api/module-variables/#importmetawebpackcontext).
 */
interface ModuleContext {
  (file: string): StoryModule;
  keys(): string[];
}

const modules = (
  import.meta as unknown as {
    webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): ModuleContext;
  }
).webpackContext('..', { recursive: true, regExp: /\.stories\.tsx$/ });

/** All stories by title; they are in `*.stories.tsx` beside their components. */
export const allStories: readonly Story[] = modules
  .keys()
  .flatMap((file) => modules(file).stories)
  .sort((a, b) => a.title.localeCompare(b.title, 'en'));

/** @returns the fragment of the URL that links to a story */
export const anchorOf = ({ title }: Story): string => title.replaceAll(' ', '-');
