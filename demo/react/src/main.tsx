import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '../../hosts.css'
import { followElements } from './followElements.ts'
import { router } from './router.tsx'

followElements(router)

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
