import { HostPage } from '../common/HostPage.tsx'

/** The host's page in the slot `settings`. */
export const Page = () => <HostPage slot="settings" />
