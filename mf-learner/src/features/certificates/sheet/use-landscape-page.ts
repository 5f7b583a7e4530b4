import { useEffect } from 'react';

/**
 * A4 on its side and to its edges, for as long as this page is open. By script, since a rule for paper in a stylesheet
 * holds for the whole document, and the receipts of the same remote are in portrait; a named page would break
 * before and behind the sheet.
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
