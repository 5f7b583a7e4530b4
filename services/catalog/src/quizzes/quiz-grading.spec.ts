import { describe, expect, it } from '@jest/globals';
import { grade, type QuizWithQuestions } from './quiz-grading.js';

const options = (right: string) =>
  ['A', 'B', 'C'].map((id) => ({ id, text: id, isRight: right.includes(id) }));
const question = (id: string, right: string) => ({
  id,
  text: id,
  kind: right.length > 1 ? ('multiple' as const) : ('single' as const),
  explanation: '',
  options: options(right),
});
const quiz: QuizWithQuestions = {
  passPercent: 66,
  questions: [question('1', 'A'), question('2', 'AC'), question('3', 'B')],
};
const answer = (...given: [string, string][]) => ({
  answers: given.map(([questionId, chosen]) => ({ questionId, optionIds: [...chosen] })),
});

describe('grading a quiz', () => {
  it.each<[string, [string, string][], number, boolean]>([
    [
      'gives 100 percent for correct answers only',
      [
        ['1', 'A'],
        ['2', 'CA'],
        ['3', 'B'],
      ],
      100,
      true,
    ],
    [
      'passes at a pass mark of 66 with two of three',
      [
        ['1', 'A'],
        ['2', 'AC'],
        ['3', 'A'],
      ],
      66,
      true,
    ],
    [
      'counts a part of several correct options as wrong',
      [
        ['1', 'A'],
        ['2', 'A'],
      ],
      33,
      false,
    ],
    [
      'counts one option too many as wrong',
      [
        ['2', 'ABC'],
        ['3', 'B'],
      ],
      33,
      false,
    ],
    ['counts an omitted answer as wrong', [['2', '']], 0, false],
  ])('%s', (_, given, scorePercent, isPassed) => {
    expect(grade(quiz, answer(...given))).toMatchObject({ scorePercent, isPassed });
  });

  it.each<[string, [string, string][]]>([
    [
      'a question of another quiz',
      [
        ['1', 'A'],
        ['9', 'A'],
      ],
    ],
    ['an option of another question', [['1', 'X']]],
    [
      'the same question twice',
      [
        ['1', 'A'],
        ['1', 'B'],
      ],
    ],
    ['the same option twice', [['2', 'AA']]],
    ['two options where one is expected', [['1', 'AB']]],
  ])('rejects %s', (_, given) => {
    expect(() => grade(quiz, answer(...given))).toThrow('answer again');
  });

  it('never passes a quiz without questions', () => {
    expect(grade({ passPercent: 0, questions: [] }, answer())).toMatchObject({ isPassed: false });
  });
});
