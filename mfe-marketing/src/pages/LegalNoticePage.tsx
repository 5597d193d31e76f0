export default function LegalNoticePage() {
  return (
    <article>
      <h1>Mentions légales</h1>
      <p>
        Éditeur du site, direction de la publication, hébergeur, propriété intellectuelle, cookies
        et contact pour vos données.
      </p>
    </article>
  );
}
