export default function FreelancePage() {
  return (
    <article>
      <h1>Devenir freelance partenaire</h1>
      <p>
        Rejoignez un réseau d’experts IT et digital : des missions choisies, un tarif défendu, un
        suivi humain. Déposez votre candidature.
      </p>
    </article>
  );
}
