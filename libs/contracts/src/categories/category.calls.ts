import { adminCall, type Call } from '../call.js';
import {
  adminCategoryList,
  deleteCategoryQuery,
  renameCategoryRequest,
  saveCategoryRequest,
} from './category.schemas.js';

/** The managed categories (AMB-07). Every change returns the whole list. */
export const categoryCalls = {
  listCategories: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'List all categories with their numbers of items',
    response: adminCategoryList,
    upstream: { service: 'catalog', path: '/admin/categories' },
  },
  addCategory: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/category',
    summary: 'Add a category',
    body: saveCategoryRequest,
    response: adminCategoryList,
    errors: ['CATEGORY_EXISTS'],
    upstream: { service: 'catalog', path: '/admin/categories' },
  },
  /** Courses and workshops of the category get the new name too. */
  renameCategory: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/category/{id}',
    summary: 'Rename a category, also on its items',
    body: renameCategoryRequest,
    response: adminCategoryList,
    errors: ['CATEGORY_EXISTS', 'CATEGORY_NOT_FOUND', 'STALE_VERSION'],
    upstream: { service: 'catalog', path: '/admin/categories/{id}' },
  },
  /** `moveTo` is the category that gets the items of one that is not empty. */
  deleteCategory: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/category/{id}',
    summary: 'Delete a category and move its items to another one',
    query: deleteCategoryQuery,
    response: adminCategoryList,
    errors: ['CATEGORY_NOT_EMPTY', 'CATEGORY_NOT_FOUND', 'SAME_CATEGORY', 'STALE_VERSION'],
    upstream: { service: 'catalog', path: '/admin/categories/{id}' },
  },
} as const satisfies Record<string, Call>;
