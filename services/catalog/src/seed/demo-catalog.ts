import { type DemoCourse } from './demo-course.js';
import { type DemoWorkshop } from './workshops/demo-workshop.js';
import { cyberCrimeAwareness } from './courses/cyber-crime-awareness.js';
import { entrepreneurship } from './courses/entrepreneurship.js';
import { ethicalHacker } from './courses/ethical-hacker.js';
import { smallBusiness } from './courses/small-business.js';
import { pitchClinic } from './workshops/pitch-clinic.js';
import { incidentTabletop, phishingNight, phoneCheckup } from './workshops/security-workshops.js';

/** The courses of the specification (S-149 … S-153), in the order of the list. */
export const demoCourses: readonly DemoCourse[] = [
  ethicalHacker,
  cyberCrimeAwareness,
  smallBusiness,
  entrepreneurship,
];

export const demoWorkshops: readonly DemoWorkshop[] = [
  phishingNight,
  incidentTabletop,
  pitchClinic,
  phoneCheckup,
];
