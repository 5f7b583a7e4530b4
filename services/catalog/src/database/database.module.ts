import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { catalogDatabase } from './schema.js';

@Module({})
export class DatabaseModule {
  static forRoot(url: string): DynamicModule {
    return { module: DatabaseModule, imports: [TypeOrmModule.forRoot(catalogDatabase(url))] };
  }
}
