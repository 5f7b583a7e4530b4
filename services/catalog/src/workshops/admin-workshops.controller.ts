import { adminWorkshopCalls as calls } from '@academy/contracts/workshops/admin-workshop.calls';
import { type AdminWorkshop } from '@academy/contracts/workshops/admin-workshop.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller, UseInterceptors } from '@nestjs/common';
import { viewerOf } from '../items/viewer.js';
import { ImageForm, imageOf } from '../media/images/uploaded-image.js';
import { type Workshop } from './workshop.entity.js';
import { ItemTeachers } from '../teachers/item-teachers.service.js';
import { toAdminWorkshop } from './workshop-view.js';
import { WorkshopsService } from './workshops.service.js';

@Controller()
export class AdminWorkshopsController {
  constructor(
    private readonly workshops: WorkshopsService,
    private readonly teachers: ItemTeachers,
  ) {}

  @Implement(calls.listWorkshops)
  async list({ query }: RequestOf<typeof calls.listWorkshops>) {
    const { rows, ...page } = await this.workshops.listAll(query);
    const teachers = await this.teachers.ofItems(rows);
    const now = new Date();
    const workshops = rows.map((row) => toAdminWorkshop(row, teachers.get(row.id) ?? [], now));
    return { workshops, ...page };
  }

  @Implement(calls.getWorkshop)
  async get({ params, caller }: RequestOf<typeof calls.getWorkshop>) {
    const workshop = await this.workshops.get(params.id, viewerOf(caller, {}));
    return { workshop: await this.toView(workshop), unmet: await this.workshops.unmetPoints(workshop) };
  }

  @Implement(calls.addWorkshop)
  @UseInterceptors(ImageForm)
  async add({ body, file, user }: RequestOf<typeof calls.addWorkshop>) {
    const workshop = await this.workshops.create(body, { actorId: user.userId, image: imageOf(file) });
    return this.saved(workshop, 'Workshop created successfully!');
  }

  @Implement(calls.updateWorkshop)
  @UseInterceptors(ImageForm)
  async update({ params, body, file, user }: RequestOf<typeof calls.updateWorkshop>) {
    const workshop = await this.workshops.update(params.id, body, {
      actorId: user.userId,
      image: imageOf(file),
    });
    return this.saved(workshop, 'Workshop updated successfully!');
  }

  @Implement(calls.setWorkshopPublication)
  async setPublication({ params, body, user }: RequestOf<typeof calls.setWorkshopPublication>) {
    const workshop = await this.workshops.setPublication(params.id, body, user.userId);
    return this.saved(
      workshop,
      body.publication === 'published' ? 'Workshop published' : 'Workshop is a draft now',
    );
  }

  @Implement(calls.deleteWorkshop)
  async delete({ params, user }: RequestOf<typeof calls.deleteWorkshop>) {
    await this.workshops.delete(params.id, user.userId);
    return { success: true as const, message: 'Workshop deleted' };
  }

  @Implement(calls.restoreWorkshop)
  async restore({ params, user }: RequestOf<typeof calls.restoreWorkshop>) {
    return this.saved(await this.workshops.restore(params.id, user.userId), 'Workshop restored');
  }

  @Implement(calls.cancelWorkshop)
  async cancel({ params, body, user }: RequestOf<typeof calls.cancelWorkshop>) {
    return this.saved(await this.workshops.cancel(params.id, body.reason, user.userId), 'Workshop cancelled');
  }

  /** CON-26: the message says whether the workshop was created or updated. */
  private async saved(workshop: Workshop, message: string) {
    return { success: true as const, message, workshop: await this.toView(workshop) };
  }

  private async toView(workshop: Workshop): Promise<AdminWorkshop> {
    return toAdminWorkshop(workshop, await this.teachers.ofItem(workshop), new Date());
  }
}
