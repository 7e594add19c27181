/** The colors to choose from, by the key of their names. Each stands out from light and dark surfaces (3:1). */
export const groupColors = [
  { key: 'blue', value: '#2563eb' },
  { key: 'teal', value: '#0d8478' },
  { key: 'green', value: '#16803c' },
  { key: 'amber', value: '#b45309' },
  { key: 'red', value: '#dc2626' },
  { key: 'pink', value: '#db2777' },
  { key: 'violet', value: '#7c3aed' },
  { key: 'gray', value: '#64748b' },
] as const
