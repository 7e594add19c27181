/** German messages of the domains of a connection. */
export default {
  text: 'Mitglieder, deren Adresse in einer dieser Domains ist, melden sich mit Ihrem Anbieter an. Dass eine Domain Ihnen gehört, belegen Sie durch einen Eintrag in ihrem DNS.',
  newDomainHint: 'Was in den Adressen Ihrer Mitglieder hinter dem @ steht, etwa example.com.',
  newDomainInvalid: 'Geben Sie eine Domain ein, etwa example.com.',
  addDomain: 'Domain hinzufügen',
  domainAdded: '{name} hinzugefügt. Veröffentlichen Sie nun den DNS-Eintrag.',
  verifiedSince: 'Bestätigt am {time}',
  vouchedFor: 'Vom Betreiber dieses Dienstes bestätigt. Ein Eintrag ist nicht nötig.',
  recordText: 'Fügen Sie diesen Eintrag dort hinzu, wo Ihre Domain verwaltet wird.',
  recordType: 'Typ',
  recordName: 'Host',
  recordNameHint: 'Manche Anbieter ergänzen die Domain selbst. Geben Sie dann nur ein, was vor „.{domain}“ steht.',
  pendingText:
    'Wir prüfen eine Stunde lang jede Minute, danach 72 Stunden lang seltener. DNS-Änderungen können bis zu 48 Stunden dauern.',
  pendingPlain: 'DNS-Änderungen können bis zu 48 Stunden dauern.',
  failedText: 'Wir haben den Eintrag binnen 72 Stunden nicht gefunden. Prüfen Sie ihn und bestätigen Sie noch einmal.',
  expiredText:
    'Der Eintrag fehlte 30 Tage lang. Wer schon Mitglied ist, meldet sich weiter an, aber niemand Neues tritt über diese Domain bei. Veröffentlichen Sie den Eintrag und bestätigen Sie noch einmal.',
  missingText:
    'Der Eintrag fehlt seit dem {since}. Fehlt er am {until} immer noch, kann niemand Neues über diese Domain beitreten.',
  foundNothing: 'Unter diesem Host haben wir keinen Eintrag gefunden.',
  foundOther: 'Wir haben einen Eintrag gefunden, aber mit einem anderen Wert: {seen}',
  foundElsewhere: 'Wir haben den Eintrag unter {seen} statt unter dem Host oben gefunden.',
  foundNoAnswer: 'Die Nameserver der Domain haben nicht geantwortet.',
  foundInUse: 'Eine andere Organisation hat diese Domain bestätigt. Gehört sie Ihnen, wenden Sie sich an den Support.',
  verify: 'Jetzt bestätigen',
  verifyAgain: 'Noch einmal bestätigen',
  domainNowVerified: '{name} ist bestätigt',
  lastVerified:
    'Die letzte bestätigte Domain bleibt, solange Single Sign-on eingeschaltet ist. Schalten Sie es zuerst aus.',
  removeDomainText: 'Mitglieder mit dieser Domain melden sich nicht mehr mit dem Anbieter an.',
  removePendingText: 'Die Domain ist nicht bestätigt, also verliert niemand den Zugang.',
}
