export default { test: { environment: 'jsdom', setupFiles: './setup.js' } }
