export default function TermsPage() {
  return (
    <article>
      <h1>Conditions générales d’utilisation</h1>
      <p>
        Les conditions générales d’utilisation du site : usage, informations, responsabilités,
        résiliation et droit applicable.
      </p>
    </article>
  );
}
