// @ts-check
/** @typedef {any} Node of the syntax tree */
/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ node: Node } | { loc: Position }} Place */
/** @typedef {{ message: string } | { messageId: string }} Words */
/** @typedef {{ getLocFromIndex: (at: number) => Position, getAllComments: () => Node[] }} Source */
/** @typedef {{ filename: string, sourceCode: Source, report: (finding: Place & Words) => void }} Context */
/** @typedef {{ type: 'problem', messages?: Record<string, string>, schema?: [] }} Meta */
/** @typedef {{ meta: Meta, create: (context: Context) => Record<string, (node: Node) => void> }} Rule as oxlint's plugins have them, whose types it does not export */

/**
 * @param {Record<string, string>} messages by the selector of the nodes that are refused
 * @returns {Rule}
 */
export const refuse = (messages) => ({
  meta: { type: 'problem' },
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
});
