import { Module } from '@nestjs/common';
import { HomeController } from './home.controller.js';
import { HomeReader } from './home-reader.js';

@Module({ controllers: [HomeController], providers: [HomeReader], exports: [HomeReader] })
export class HomeModule {}
