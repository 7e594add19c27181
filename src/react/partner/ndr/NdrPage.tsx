import { HostPage } from '../common/HostPage.tsx'

/** The host's page in the slot `ndr`. */
export const Page = () => <HostPage slot="ndr" />
