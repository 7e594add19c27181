import FolderSync from 'lucide/dist/esm/icons/folder-sync.mjs'
import { section } from '../section.ts'

/** Connections to directories that send members and groups. */
export const provisioningSection = section({
  slug: 'provisioning',
  icon: FolderSync,
  load: () => import('./ProvisioningPage.tsx'),
})
