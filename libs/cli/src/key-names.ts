/** @param team or the role of a server @returns the name of its key's file, without extension */
export const slug = (team: string): string => team.toLowerCase().replace(/[^a-z0-9]+/g, '-');
