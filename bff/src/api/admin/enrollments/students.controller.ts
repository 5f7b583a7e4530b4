import { studentCalls } from '@academy/contracts/enrollments/student.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { Students } from './students.service.js';

@Controller()
export class StudentsController {
  constructor(private readonly students: Students) {}

  @Implement(studentCalls.listStudents)
  list({ params, query, user }: RequestOf<typeof studentCalls.listStudents>) {
    return this.students.list(params, query, user);
  }
}
