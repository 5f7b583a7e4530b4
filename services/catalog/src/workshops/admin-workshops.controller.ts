import { adminWorkshopCalls as calls } from '@academy/contracts/workshops/admin-workshop.calls';
import { type AdminWorkshop } from '@academy/contracts/workshops/admin-workshop.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller, UseInterceptors } from '@nestjs/common';
import { viewerOf } from '../items/viewer.js';
import { ImageForm, imageOf } from '../media/images/uploaded-image.js';
import { type Workshop } from './workshop.entity.js';
import { toAdminWorkshop } from './workshop-view.js';
import { WorkshopsService } from './workshops.service.js';

@Controller()
export class AdminWorkshopsController {
  constructor(private readonly workshops: WorkshopsService) {}

  @Implement(calls.listWorkshops)
  async list({ query }: RequestOf<typeof calls.listWorkshops>) {
    const { rows, ...page } = await this.workshops.listAll(query);
    const now = new Date();
    return { workshops: rows.map((row) => toAdminWorkshop(row, now)), ...page };
  }

  @Implement(calls.getWorkshop)
  async get({ params, caller }: RequestOf<typeof calls.getWorkshop>) {
    return {
      workshop: toAdminWorkshop(await this.workshops.get(params.id, viewerOf(caller, {})), new Date()),
    };
  }

  @Implement(calls.addWorkshop)
  @UseInterceptors(ImageForm)
  async add({ body, file, user }: RequestOf<typeof calls.addWorkshop>) {
    const workshop = await this.workshops.create(body, { actorId: user.userId, image: imageOf(file) });
    return saved(workshop, 'Workshop created successfully!');
  }

  @Implement(calls.updateWorkshop)
  @UseInterceptors(ImageForm)
  async update({ params, body, file, user }: RequestOf<typeof calls.updateWorkshop>) {
    const workshop = await this.workshops.update(params.id, body, {
      actorId: user.userId,
      image: imageOf(file),
    });
    return saved(workshop, 'Workshop updated successfully!');
  }

  @Implement(calls.deleteWorkshop)
  async delete({ params, user }: RequestOf<typeof calls.deleteWorkshop>) {
    await this.workshops.delete(params.id, user.userId);
    return { success: true as const, message: 'Workshop deleted' };
  }

  @Implement(calls.restoreWorkshop)
  async restore({ params, user }: RequestOf<typeof calls.restoreWorkshop>) {
    return saved(await this.workshops.restore(params.id, user.userId), 'Workshop restored');
  }

  @Implement(calls.cancelWorkshop)
  async cancel({ params, body, user }: RequestOf<typeof calls.cancelWorkshop>) {
    return saved(await this.workshops.cancel(params.id, body.reason, user.userId), 'Workshop cancelled');
  }
}

/** CON-26: the text says which of the two it was. */
const saved = (
  workshop: Workshop,
  message: string,
): { success: true; message: string; workshop: AdminWorkshop } => ({
  success: true,
  message,
  workshop: toAdminWorkshop(workshop, new Date()),
});
