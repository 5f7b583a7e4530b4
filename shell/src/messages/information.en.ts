import { aboutMessages } from './information/about.en.js';
import { entrepreneurMessages } from './information/entrepreneur.en.js';
import { supportMessages } from './information/support.en.js';
import { policiesMessages } from './information/policies.en.js';
import { servicesMessages } from './information/services.en.js';

/** The texts of the information screens, which are loaded with their code. */
export const informationMessages = {
  about: aboutMessages,
  services: servicesMessages,
  entrepreneur: entrepreneurMessages,
  helpdesk: supportMessages,
  policies: policiesMessages,
} as const;
