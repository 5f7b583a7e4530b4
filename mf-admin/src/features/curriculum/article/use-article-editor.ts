import { useEffect, useState } from 'react';
import { type ArticleEditor } from './editor/article-editor.js';

/** Loads the editor for the first article. If the load fails, the text can be edited as Markdown. */
export function useArticleEditor() {
  const [loaded, setLoaded] = useState<{
    readonly Editor?: typeof ArticleEditor;
    readonly hasFailed: boolean;
  }>({
    hasFailed: false,
  });
  useEffect(() => {
    let isGone = false;
    import('./editor/article-editor.js').then(
      (part) => isGone || setLoaded({ Editor: part.ArticleEditor, hasFailed: false }),
      () => isGone || setLoaded({ hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return loaded;
}
