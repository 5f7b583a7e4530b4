import ts from 'typescript';

/** Names that are not ours alone, by the word in them, and why they stay. */
const EXCEPTIONS: Readonly<Record<string, { readonly names: RegExp; readonly because: string }>> = {
  answer: {
    names: /^(answer|answerQuiz|canAnswer|GradedAnswer)$/,
    because: 'to a question of a quiz or of the FAQ',
  },
  answers: { names: /^(answers|quizAnswers|QuizAnswers|QUIZ_ANSWERS_INVALID)$/, because: 'as answer' },
  common: {
    names: /^(isCommon|rejectCommonPassword|PASSWORD_TOO_COMMON|asCommonJs)$/,
    because: 'many use it; CommonJS',
  },
  comparison: { names: /^COMPARISON_NOT_FOUND$/, because: 'an error code of the API' },
  delivery: {
    names: /^(WebhookDelivery|DELIVERY_KNOWN)$/,
    because: 'of a webhook; an error code of the API',
  },
  kept: { names: /^CREDENTIAL_NOT_KEPT$/, because: 'an error code of the API' },
  person: { names: /^maxPerPerson$/, because: 'the limit of a coupon in the API' },
  'personal-data': {
    names: /^(erasePersonalData|findPersonalData|personalDataIn)$/,
    because: 'the words of the law',
  },
  reached: { names: /^HOLD_LIMIT_REACHED$/, because: 'an error code of the API' },
  settle: { names: /^(settle|settleInput|settleRefund)$/, because: 'a control word of the simulator' },
  'taken-back': { names: /^ORDER_TAKEN_BACK$/, because: 'a reason of a refund in the API' },
  tries: {
    names: /^(tries|triesOf)$/,
    because: 'of a refund, as in the API; attempts are those of a payment',
  },
  try: { names: /^(RefundTry|Try|startTry|tryOf|tryId|tryRightPassword)$/, because: 'as tries' },
  waiting: { names: /^getWaiting$/, because: 'a method of BullMQ' },
};

/** @returns the names that a file declares at its top, members of its classes and types, tables, and keys in capitals */
export function declaredNames(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const add = (name: ts.Node | undefined): void => {
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)))
      names.push(name.text.replace('#', ''));
  };
  for (const statement of parsed.statements) {
    if (ts.isVariableStatement(statement))
      statement.declarationList.declarations.forEach(({ name }) => add(name));
    else add((statement as { readonly name?: ts.Node }).name);
    if (ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement))
      statement.members.forEach(({ name }) => add(name));
  }
  const visit = (node: ts.Node): void => {
    if (ts.isDecorator(node)) names.push(...tableIn(node));
    if (ts.isPropertyAssignment(node) && /^[A-Z][A-Z_]+$/.test(node.name.getText(parsed))) add(node.name);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return names;
}

function tableIn({ expression }: ts.Decorator): string[] {
  if (!ts.isCallExpression(expression) || expression.expression.getText() !== 'Entity') return [];
  return expression.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
}

/** @returns the first of the words that the name contains, unless the name is known outside the repository */
export function privateWordInName(name: string, words: Iterable<string>): string | undefined {
  const kebab = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
  return [...words].find((word) => `-${kebab}-`.includes(`-${word}-`) && !EXCEPTIONS[word]?.names.test(name));
}
