/** A node of the syntax tree, with the properties that the rules read. */
export interface Node {
  readonly type: string;
  readonly parent?: Node;
  readonly name?: string;
  readonly value?: unknown;
  readonly body?: Node | Node[];
  readonly expression?: Node;
  readonly object?: Node;
  readonly key?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly id?: Node;
  readonly init?: Node;
  readonly elements?: readonly Node[];
  readonly argument?: Node;
  readonly properties?: readonly Node[];
  readonly quasis?: readonly Node[];
  readonly params?: readonly Node[];
  readonly left?: Node;
  readonly expressions?: readonly Node[];
  readonly source?: Node;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly Node[];
  readonly imported?: Node;
  readonly local?: Node;
}

export interface Comment extends Node {
  readonly value: string;
  readonly loc: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

type Place = { readonly node: Node } | { readonly loc: Position };
type Words = { readonly message: string } | { readonly messageId: string };

interface Context {
  readonly filename: string;
  readonly sourceCode: {
    readonly getLocFromIndex: (at: number) => Position;
    readonly getAllComments: () => readonly Comment[];
  };
  readonly report: (finding: Place & Words) => void;
}

/** A rule in the form of oxlint's plugins, whose types it does not export. */
export interface Rule {
  readonly meta: {
    readonly type: 'problem';
    readonly messages?: Readonly<Record<string, string>>;
    readonly schema?: readonly [];
  };
  readonly create: (context: Context) => Readonly<Record<string, (node: Node) => void>>;
}

/** @param messages by the selector of the reported nodes */
export const rejectNodes = (messages: Readonly<Record<string, string>>): Rule => ({
  meta: { type: 'problem' },
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (node: Node) => context.report({ node, message }),
      ]),
    ),
});
