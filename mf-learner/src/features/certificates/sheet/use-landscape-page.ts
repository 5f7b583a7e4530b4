import { useEffect } from 'react';

/**
 * Sets A4 in landscape without margins while this page is open. It needs a script, because an @page rule in a
 * stylesheet applies to the whole document, and the receipts of the same remote are in portrait; a named page would
 * add page breaks around the sheet.
 */
export function useLandscapePage(): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document) || typeof CSSStyleSheet !== 'function') return;
    const paper = new CSSStyleSheet();
    paper.replaceSync?.('@page { size: A4 landscape; margin: 0; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper);
    };
  }, []);
}
