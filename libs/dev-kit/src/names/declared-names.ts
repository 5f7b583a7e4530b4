import ts from 'typescript';
import { wordsIn, type PrivateWords } from './private-names.js';

interface Exception {
  readonly word: string;
  readonly names: RegExp;
  /** Files to which it applies; every file by default. */
  readonly files?: RegExp;
  readonly because: string;
}

/** Names that are allowed although they contain a word of the glossary. */
const EXCEPTIONS: readonly Exception[] = [
  { word: 'manager', names: /^manager$/, because: 'the EntityManager of TypeORM' },
  {
    word: 'answer',
    names: /./,
    files: /quiz|faq|learning|progress|curriculum|content|data-export|(?:messages|information|input)\//,
    because: 'to a question of a quiz or of the FAQ',
  },
  {
    word: 'answer',
    names: /^answered$/,
    files: /support|rolling-deploy/,
    because: 'a state of a message, as in the API',
  },
  { word: 'border', names: /./, files: /qr-code/, because: 'of a QR code' },
  { word: 'bounds', names: /^UPPER_BOUNDS$/, because: 'of a number' },
  {
    word: 'common',
    names: /^(isCommon|rejectCommonPassword|PASSWORD_TOO_COMMON|asCommonJs)$/,
    because: 'many use it; CommonJS',
  },
  {
    word: 'comparison',
    names: /^comparisons?$/,
    because: 'fields of the API',
  },
  {
    word: 'copies',
    names: /^copies$/,
    files: /^tools\/deploy\//,
    because: 'the instructions COPY of a Dockerfile',
  },
  {
    word: 'delivery',
    names: /^(delivery|deliveries|WebhookDelivery)$/,
    because: 'of a mail or a webhook',
  },
  { word: 'look', names: /look[_-]?up/i, because: 'to look up is the word of the field' },
  { word: 'patience', names: /^patience$/, files: /messages/, because: 'a value that the academy names' },
  { word: 'person', names: /^maxPerPerson$/, because: 'the limit of a coupon in the API' },
  {
    word: 'personal-data',
    names: /^(erasePersonalData|findPersonalData|personalDataIn)$/,
    because: 'the words of the law',
  },
  { word: 'reached', names: /^HOLD_LIMIT_REACHED$/, because: 'an error code of the API' },
  {
    word: 'refuse',
    names: /^refused$/,
    files: /errors\.ts$|schemas\.ts$|messages\/(?:support|orders)|order-timeline/,
    because: 'codes and fields of the API',
  },
  { word: 'renew', names: /^renewRecoveryCodes$/, because: 'an operation of the API' },
  {
    word: 'replayed',
    names: /^replayed$/,
    because: 'the response to a repeated key; events that are read again',
  },
  {
    word: 'settle',
    names: /^(settle|settled|settleInput|settleRefund|refundSettle|settledAt|onSettled)$/,
    because: 'control words of the simulator; an option of TanStack Query',
  },
  {
    word: 'stage',
    names: /stage/i,
    files: /^tools\/deploy\/|webpack/,
    because: 'of a Dockerfile or of webpack',
  },
  { word: 'taken-back', names: /^ORDER_TAKEN_BACK$/, because: 'a reason of a refund in the API' },
  {
    word: 'try',
    names: /^(tries|tries_one|tries_other|nextTryAt)$/,
    because: 'of a refund or a job, as in the API',
  },
  { word: 'try', names: /^tried$/, files: /runtime-plugin/, because: 'remotes of any age read it' },
  {
    word: 'visit',
    names: /^(visits|failedVisits)$/,
    because: 'figures of the API',
  },
  {
    word: 'visit',
    names: /^visit$/,
    files: /^libs\/(?:cli|dev-kit|registry-kit)\//,
    because: 'of the nodes of a tree',
  },
  {
    word: 'waiting',
    names: /waiting/i,
    because: 'a state of jobs, mails and refunds, as in BullMQ and in the API',
  },
];

/**
 * @returns all names that a file declares; keys of objects in capitals, and every key of an exported object; every
 * segment of paths between servers
 */
export function declaredNames(file: string, source: string): string[] {
  const parsed = parse(file, source);
  const names: string[] = [];
  const visit = (node: ts.Node, isExported: boolean): void => {
    const { name } = node as { readonly name?: ts.Node };
    const isKey = ts.isPropertyAssignment(node);
    if (name && isNamed(node) && (!isKey || isExported || /^[A-Z][A-Z_]+$/.test(name.getText(parsed))))
      if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) names.push(name.text.replace('#', ''));
    if (ts.isDecorator(node)) names.push(...tableIn(node, parsed));
    if (isKey && name?.getText(parsed) === 'path') names.push(...segmentsIn(node.initializer));
    ts.forEachChild(node, (child) => visit(child, isExported || isExport(child)));
  };
  visit(parsed, false);
  return names;
}

const parse = (file: string, source: string): ts.SourceFile =>
  ts.createSourceFile(file, source, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });

/** Declarations and keys; a read property is a name, too. */
const isNamed = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionLike(node) ||
  ts.isClassLike(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isEnumMember(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertyAssignment(node);

const isExport = (node: ts.Node): boolean =>
  ts.isExportAssignment(node) ||
  (ts.isVariableStatement(node) &&
    (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));

function tableIn({ expression }: ts.Decorator, parsed: ts.SourceFile): string[] {
  if (!ts.isCallExpression(expression) || expression.expression.getText(parsed) !== 'Entity') return [];
  return expression.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
}

/** Paths of the API and of standards stay as clients know them. */
const PUBLIC_PATH = /^\/(?:api|\.well-known)\//;

function segmentsIn(path: ts.Expression): string[] {
  if (!ts.isStringLiteral(path) || !path.text.startsWith('/') || PUBLIC_PATH.test(path.text)) return [];
  return path.text.split('/').map((segment) => segment.replaceAll(/[{}]/g, ''));
}

/** @returns the first forbidden word in the name, unless the name is an exception in that file */
export function privateWordInName(name: string, words: PrivateWords, file: string): string | undefined {
  const kebab = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
  const isException = (word: string): boolean =>
    EXCEPTIONS.some((one) => one.word === word && one.names.test(name) && (one.files?.test(file) ?? true));
  return wordsIn(kebab, words).find((word) => !isException(word));
}
