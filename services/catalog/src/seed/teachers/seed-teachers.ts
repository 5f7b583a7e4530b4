import { type DataSource } from 'typeorm';
import { type ImageEncoder } from '../../media/images/image-encoder.js';
import { type ImageStore } from '../../media/images/image-store.js';
import { type Teacher } from '../../teachers/teacher.entity.js';
import { TeachersRepository } from '../../teachers/teachers.repository.js';
import { drawPortrait } from '../art/portrait.js';
import { demoTeachers, type DemoTeacherName } from './demo-teachers.js';

export type SeededTeachers = Readonly<Record<DemoTeacherName, Teacher>>;

interface Parts {
  readonly source: DataSource;
  readonly encoder: ImageEncoder;
  readonly images: ImageStore;
}

/** Adds missing demo teachers. An existing profile stays as it is. */
export async function seedTeachers(parts: Parts): Promise<SeededTeachers> {
  const seeded: Partial<Record<DemoTeacherName, Teacher>> = {};
  for (const name of Object.keys(demoTeachers) as DemoTeacherName[])
    seeded[name] = await seedTeacher(parts, name);
  return seeded as SeededTeachers;
}

async function seedTeacher({ source, encoder, images }: Parts, key: DemoTeacherName): Promise<Teacher> {
  const { name, role, biography, links, portrait } = demoTeachers[key];
  const teachers = new TeachersRepository(source);
  return source.transaction('READ COMMITTED', async (manager) => {
    const present = await teachers.lockByName(manager, name);
    if (present) return present;
    const image = await images.add(await encoder.encode(drawPortrait(portrait)));
    const profile = { name, role, biography: biography.join('\n\n'), image, links: [...links] };
    const added = await teachers.add(manager, profile);
    if (!added) throw new Error(`Another seeding adds ${name}`);
    return added;
  });
}
