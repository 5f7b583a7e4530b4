import { type MessageCatalogue } from '../../texts/i18n.js';

/** Namespace `inspect`. */
export const inspectMessages: MessageCatalogue = {
  en: {
    title: 'Parts of this page',
    count: 'Parts of this page: {{count, number}}',
    end: 'Hide the outlines',
    show: 'Show {{name}}',
    page: 'Page',
    header: 'Header',
    footer: 'Footer',
    slot: 'Contribution {{module}}',
    team: 'Team {{team}}',
    loaded: 'loaded in {{ms, number}} ms',
    loading: 'not loaded yet',
    files_one: '{{count, number}} file of the release, {{kilobytes, number}} KB',
    files_other: '{{count, number}} files of the release, {{kilobytes, number}} KB',
  },
};
