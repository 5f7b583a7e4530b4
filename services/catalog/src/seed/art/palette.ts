/** The palette of all demo images: ink and navy, teal, a warm saffron accent. */
export const palette = {
  ink: '#071521',
  navy: '#0d2a3f',
  slate: '#16425b',
  teal: '#1fb8a6',
  mint: '#8ff0df',
  saffron: '#f5a83c',
  cream: '#fff3dc',
} as const;
