import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/react/',
  plugins: [react()],
  // The package is a link into the build of the repository; what it imports is what this application has installed.
  resolve: { preserveSymlinks: true },
  build: { target: 'baseline-widely-available' },
  // `npm run dev` here beside `npm start` in the repository: the API is that of the demo server.
  server: { proxy: { '/frontegg': 'http://localhost:8400' } },
})
