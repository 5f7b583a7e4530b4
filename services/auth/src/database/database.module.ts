import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { authDatabase } from './schema.js';

@Module({})
export class DatabaseModule {
  static forRoot(url: string): DynamicModule {
    return { module: DatabaseModule, imports: [TypeOrmModule.forRoot(authDatabase(url))] };
  }
}
