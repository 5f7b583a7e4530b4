/** The course that the demonstration's learner has begun: the seeds of three services each write a part of it. */
export const demoEnrollment = {
  userId: '01K9VSER00000000000000DEM1',
  courseId: '01K9CRSE00000000000000SMB3',
  title: 'Small Business Cybersecurity: 30 Days',
} as const;

/** The demonstration's admin, who granted the enrollment. */
export const demoAdminId = '01K9VSER00000000000000ADM1';
