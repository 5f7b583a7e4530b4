import { type ReactNode } from 'react';

/** Controls of a story that the user of the catalogue can change. */
export type Control =
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'choice'; readonly value: string; readonly options: readonly string[] };

type Controls = Readonly<Record<string, Control>>;
type Values<Set extends Controls> = { readonly [Name in keyof Set]: Set[Name]['value'] };

/** An example of a component, in a file beside it: `button.stories.tsx` (decision 0145). */
export interface Story {
  /** The unique title. */
  readonly title: string;
  /** Exports of the library that the story shows. */
  readonly shows: readonly string[];
  readonly controls: Controls;
  /** Renders the story with the values of its controls. */
  readonly render: (values: Readonly<Record<string, boolean | string>>) => ReactNode;
}

export const flag = (value = false) => ({ kind: 'flag', value }) as const;
export const text = (value: string) => ({ kind: 'text', value }) as const;
/** The first option is the initial one. */
export const choice = <Option extends string>(...options: readonly [Option, ...Option[]]) =>
  ({ kind: 'choice', value: options[0], options }) as const satisfies Control as {
    readonly kind: 'choice';
    readonly value: Option;
    readonly options: readonly Option[];
  };

/** @returns the story in the catalogue's type; `render` has the types of its controls */
export const story = <Set extends Controls>(definition: {
  readonly title: string;
  readonly shows: readonly string[];
  readonly controls?: Set;
  readonly render: (values: Values<Set>) => ReactNode;
}): Story => ({
  ...definition,
  controls: definition.controls ?? {},
  render: (values) => definition.render(values as Values<Set>),
});
