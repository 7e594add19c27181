/** German messages of approving a request. */
export default {
  reading: 'Die Anfrage wird geladen',
  title: 'Diese Anfrage genehmigen?',
  askedBy: 'Angefragt von {requester}',
  askedByAt: 'Angefragt von {requester}, {time}',
  approve: 'Genehmigen',
  decline: 'Ablehnen',
  approvedTitle: 'Sie haben die Anfrage genehmigt',
  declinedTitle: 'Sie haben die Anfrage abgelehnt',
  expiredTitle: 'Diese Anfrage ist abgelaufen',
  expiredText: 'Bitten Sie die Person, die sie gestellt hat, um eine neue.',
  decidedTitle: 'Über diese Anfrage wurde schon entschieden',
  decidedText: 'Sie wurde bereits genehmigt oder abgelehnt. Es ist nichts mehr zu tun.',
  refusedTitle: 'Sie können über diese Anfrage nicht entscheiden',
  refusedText:
    'Es gibt sie nicht, oder sie wurde an jemand anderen gesendet. Wenn Sie zu einer anderen Organisation gehören, wechseln Sie dorthin und öffnen Sie den Link erneut.',
}
