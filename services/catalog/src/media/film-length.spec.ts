import { expect, it } from '@jest/globals';
import { readFilmLength } from './film-length.js';

it('tells a disk that does not give a film from a film that cannot be read [H9]', async () => {
  await expect(readFilmLength('/nowhere/film.webm')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(readFilmLength(import.meta.filename)).resolves.toBeNull();
});
