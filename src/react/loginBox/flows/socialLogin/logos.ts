/** One stroke or area of a logo, on a grid of 24 by 24. */
export interface LogoPart {
  d: string
  /** A colour of the brand, or `currentColor` for marks in the colour of the text. */
  colour: string
  /** Width of the stroke; an area when absent. */
  line?: number
}

const plain = 'currentColor'
const paper = 'var(--_surface-1)'

/** Logos of the providers. */
export const logos: Readonly<Record<string, readonly LogoPart[]>> = {
  google: [
    { d: 'M18.1 6.9A8 8 0 0 0 5.1 8', colour: '#ea4335', line: 3.6 },
    { d: 'M5.1 8a8 8 0 0 0 0 8', colour: '#fbbc04', line: 3.6 },
    { d: 'M5.1 16a8 8 0 0 0 12.2 2', colour: '#34a853', line: 3.6 },
    { d: 'M17.3 18A8 8 0 0 0 20 12h-7.6', colour: '#4285f4', line: 3.6 },
  ],
  microsoft: [
    { d: 'M3 3h8.5v8.5H3z', colour: '#f25022' },
    { d: 'M12.5 3H21v8.5h-8.5z', colour: '#7fba00' },
    { d: 'M3 12.5h8.5V21H3z', colour: '#00a4ef' },
    { d: 'M12.5 12.5H21V21h-8.5z', colour: '#ffb900' },
  ],
  github: [
    { d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z', colour: plain },
    {
      d: 'M7.4 8.1L7.1 5l2.9 1.5a8.2 8.2 0 0 1 4 0L16.9 5l-.3 3.1c1.5 2 1.1 6.4-2.7 7c.5.5.7 1.3.7 2.1v4.3H9.4v-2.3c-2.4.5-2.7-1.6-3.8-1.9c1.4-.4 2 .9 3.8.7c0-1 .2-2.4.7-2.9c-3.8-.6-4.2-5-2.7-7z',
      colour: paper,
    },
  ],
  apple: [
    {
      d: 'M12 8.1c-1.6-1.4-6-1.5-7 2.8c-.9 4 1.9 9.7 4.5 9.7c1.1 0 1.7-.6 2.7-.6s1.5.6 2.6.6c1.8 0 3.4-2.6 4.1-4.5c-2.7-1.2-2.9-5-.4-6.4c-1.7-2.8-4.9-2.7-6.5-1.6z',
      colour: plain,
    },
    { d: 'M12.1 6.6c-.1-2 1.5-3.7 3.3-3.9c.1 2.1-1.4 3.8-3.3 3.9z', colour: plain },
  ],
  facebook: [
    { d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z', colour: '#0866ff' },
    {
      d: 'M13.3 21.9v-8h2.4l.5-3h-2.9V9.2c0-.9.4-1.7 1.8-1.7h1.2V5c-.6-.1-1.3-.2-2-.2c-2.5 0-4 1.5-4 4v2.1H7.7v3h2.6v8z',
      colour: '#fff',
    },
  ],
  linkedin: [
    { d: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', colour: '#0a66c2' },
    { d: 'M6.1 7.6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z', colour: '#fff' },
    { d: 'M6.4 10.1H8.9V18H6.4z', colour: '#fff' },
    {
      d: 'M10.6 10.1H13v1.1c.5-.8 1.3-1.3 2.4-1.3c2 0 2.8 1.3 2.8 3.4V18h-2.5v-4.2c0-1.1-.4-1.7-1.2-1.7c-.9 0-1.4.7-1.4 1.8V18h-2.5z',
      colour: '#fff',
    },
  ],
  slack: [
    { d: 'M4 9.4h5.4M9.4 4v0', colour: '#36c5f0', line: 3.4 },
    { d: 'M14.6 4v5.4M20 9.4h0', colour: '#2eb67d', line: 3.4 },
    { d: 'M20 14.6h-5.4M14.6 20v0', colour: '#ecb22e', line: 3.4 },
    { d: 'M9.4 20v-5.4M4 14.6h0', colour: '#e01e5a', line: 3.4 },
  ],
}
