import {
  deleteCategoryQuery,
  deskCategoryList,
  renameCategoryRequest,
  saveCategoryRequest,
  type DeleteCategoryQuery,
} from '@academy/contracts/content-desk.schemas';
import { contentDeskRoutes, contentServiceRoutes } from '@academy/contracts/content-desk.routes';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

const tag = 'Admin';

/** The managed categories (AMB-07). */
@Controller()
export class CategoryDeskController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(contentDeskRoutes.listCategories, {
    policy: 'admin',
    summary: 'All categories with how many items each has',
    tag,
    answer: deskCategoryList,
  })
  listCategories(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'listCategories', {});
  }

  @Endpoint(contentDeskRoutes.addCategory, {
    policy: 'admin',
    summary: 'Add a category',
    tag,
    answer: deskCategoryList,
  })
  addCategory(
    @Body({ schema: saveCategoryRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'addCategory', { body });
  }

  @Endpoint(contentDeskRoutes.renameCategory, {
    policy: 'admin',
    summary: 'Rename a category and what carries it',
    tag,
    answer: deskCategoryList,
  })
  renameCategory(
    @Param('id') id: string,
    @Body({ schema: renameCategoryRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'renameCategory', { params: { id }, body });
  }

  @Endpoint(contentDeskRoutes.deleteCategory, {
    policy: 'admin',
    summary: 'Delete a category; its items go to another one',
    tag,
    answer: deskCategoryList,
  })
  deleteCategory(
    @Param('id') id: string,
    @Query({ schema: deleteCategoryQuery }) query: DeleteCategoryQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'deleteCategory', { params: { id }, query: { ...query } });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: keyof typeof contentServiceRoutes,
    target: Pick<PassThroughCall, 'body' | 'params' | 'query'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: contentServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
