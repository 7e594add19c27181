import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { nameOfDomain, proofName } from './domainProofs.ts'
import type { SsoDomainRecord } from './ssoRecords.ts'

/** What administrators are told about a domain. */
type DomainNews = 'verified' | 'failed' | 'missing' | 'expired' | 'lost'

const texts: Readonly<Record<DomainNews, (domain: string) => { subject: string; lines: string[] }>> = {
  verified: domain => ({
    subject: `${domain} is verified`,
    lines: [`The DNS record of ${domain} was found. Leave it in place: it is checked once a day.`],
  }),
  failed: domain => ({
    subject: `We couldn't verify ${domain}`,
    lines: [
      `We didn't find the DNS record at ${proofName(domain)} within 72 hours.`,
      'Check the record, and verify the domain again in the portal.',
    ],
  }),
  missing: domain => ({
    subject: `The DNS record of ${domain} is gone`,
    lines: [
      `We didn't find the DNS record at ${proofName(domain)} today. Sign-ins continue.`,
      'Add the record again within 30 days. After that, no new members can join by this domain, and another organization could verify it.',
    ],
  }),
  expired: domain => ({
    subject: `${domain} is no longer verified`,
    lines: [
      `The DNS record at ${proofName(domain)} has been gone for 30 days. Members who joined can still sign in; no new members can join by this domain.`,
      'Add the record again, and verify the domain in the portal.',
    ],
  }),
  lost: domain => ({
    subject: `${domain} now belongs to another organization`,
    lines: [
      `The DNS record of ${domain} was gone, and another organization verified the domain. Single sign-on for it has ended in your organization.`,
    ],
  }),
}

/** Mails the people who may change single sign-on about one of its domains. */
export const tellOfDomain = (
  context: Pick<JobContext, 'store' | 'ports' | 'jobs'>,
  { ownerTenantId, ...names }: SsoDomainRecord,
  news: DomainNews,
): Promise<void> =>
  mailThoseWhoMay(
    context,
    ownerTenantId,
    { permission: 'fe.secure.write.samlConfiguration', limitName: 'ssoNotices' },
    texts[news](nameOfDomain(names)),
  )
