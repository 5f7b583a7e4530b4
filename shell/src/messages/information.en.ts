import { aboutMessages } from './information/about.en.js';
import { entrepreneurMessages } from './information/entrepreneur.en.js';
import { helpDeskMessages } from './information/help-desk.en.js';
import { policiesMessages } from './information/policies.en.js';
import { servicesMessages } from './information/services.en.js';

/** The texts of the information screens, which come with their code. */
export const informationMessages = {
  about: aboutMessages,
  services: servicesMessages,
  entrepreneur: entrepreneurMessages,
  helpdesk: helpDeskMessages,
  policies: policiesMessages,
} as const;
