let networks = Date.now();

/** @returns an unused IP address; only `strict` trusts the header with it */
export const newNetwork = (): string => {
  networks += 1;
  const group = (number: number) => (number % 65_536).toString(16);
  return `2001:db8:${group(networks)}:${group(Math.floor(networks / 65_536))}::1`;
};
