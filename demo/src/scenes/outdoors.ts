/** Scenes of the campus and the town around it as SVG, 600 by 400 units, each with a few flat colours. */
export const OUTDOOR_SCENES: Readonly<Record<string, string>> = {
  // The lawn of the design's illustration, a little wider.
  jacaranda: `
    <path fill="#f7dcc0" d="M0 0h600v400H0z"/><circle cx="476" cy="112" r="56" fill="#ffe9a8"/>
    <path fill="#e2b184" d="M0 176h600v120H0z"/><path fill="#d39c6d" d="M0 162h600v20H0z"/>
    <path fill="#8a5a4c" d="M24 296v-52a26 26 0 0 1 52 0v52zM112 296v-52a26 26 0 0 1 52 0v52zM200 296v-52a26 26 0 0 1 52 0v52zM288 296v-52a26 26 0 0 1 52 0v52zM376 296v-52a26 26 0 0 1 52 0v52zM464 296v-52a26 26 0 0 1 52 0v52zM552 296v-52a26 26 0 0 1 52 0v52z"/>
    <path fill="#8cc46f" d="M0 288h600v112H0z"/><path fill="#a9d884" d="M0 336c180-42 405-30 600 8v56H0z"/>
    <path fill="#5b3f4f" d="M126 330l10-118h14l10 118zM428 318l8-96h12l8 96z"/>
    <g fill="#a98be0"><circle cx="104" cy="160" r="62"/><circle cx="168" cy="126" r="74"/><circle cx="216" cy="172" r="52"/><circle cx="406" cy="168" r="50"/><circle cx="460" cy="142" r="60"/><circle cx="504" cy="182" r="42"/></g>
    <g fill="#c4adf0"><circle cx="136" cy="126" r="40"/><circle cx="196" cy="150" r="32"/><circle cx="440" cy="142" r="32"/></g>
    <g fill="#b79ae8"><ellipse cx="144" cy="350" rx="112" ry="15"/><ellipse cx="444" cy="340" rx="84" ry="12"/></g>
    <path fill="#d04a6d" d="M262 352l70-8 26 26-84 8z"/><path fill="#feaebb" d="M284 350l18-2 24 26-20 2z"/><path fill="#fcd241" d="M372 352a12 10 0 0 1 24 0l-3 16h-18z"/>`,
  'library-dusk': `
    <path fill="#7d5fa8" d="M0 0h600v400H0z"/><path fill="#c889a8" d="M0 120h600v120H0z"/><path fill="#f3a98b" d="M0 190h600v90H0z"/>
    <circle cx="96" cy="74" r="26" fill="#f5eee0"/><circle cx="108" cy="66" r="24" fill="#7d5fa8"/>
    <path fill="#54406b" d="M150 96h360v210H150z"/><path fill="#432f57" d="M132 96l198-62 198 62z"/>
    <path fill="#fcd241" d="M176 130h44v66h-44zM244 130h44v66h-44zM372 130h44v66h-44zM440 130h44v66h-44zM176 218h44v66h-44zM440 218h44v66h-44z"/>
    <path fill="#ffe9a8" d="M292 306v-72a38 38 0 0 1 76 0v72z"/><path fill="#432f57" d="M326 196h8v110h-8z"/>
    <path fill="#8a6c8f" d="M126 306h408v24H126z"/><path fill="#a284a2" d="M96 330h468v24H96z"/><path fill="#b99bb3" d="M60 354h540v46H60z"/>
    <path fill="#281a30" d="M190 330c0-18 8-26 18-26s18 8 18 26zM236 330c0-16 7-23 16-23s16 7 16 23z"/><circle cx="208" cy="292" r="13" fill="#774c33"/><circle cx="252" cy="297" r="12" fill="#e2c5a4"/><path fill="#ce5342" d="M196 330c0-14 5-22 12-22s12 8 12 22z"/>
    <path fill="#281a30" d="M40 180h8v174h-8z"/><circle cx="44" cy="174" r="18" fill="#ffe9a8"/>`,
  tram: `
    <path fill="#98d1ec" d="M0 0h600v400H0z"/><path fill="#e9d9bf" d="M0 120h110v190H0zM120 70h90v240h-90zM470 96h130v214H470z"/><path fill="#d39c6d" d="M216 130h90v180h-90zM380 60h84v250h-84z"/>
    <path fill="#8a5a4c" d="M20 150h26v36H20zM62 150h26v36H62zM140 104h20v30h-20zM174 104h20v30h-20zM492 130h26v36h-26zM548 130h26v36h-26zM400 92h16v26h-16zM430 92h16v26h-16z"/>
    <path fill="#8f8797" d="M0 304h600v96H0z"/><path fill="#6d6577" d="M0 344h600v7H0zM0 372h600v7H0z"/><path fill="#281a30" d="M0 34h600v3H0zM300 36l18 58h-36l18-58z"/>
    <rect x="92" y="96" width="430" height="236" rx="26" fill="#1c6227"/><path fill="#f5eee0" d="M92 216h430v46H92z"/><rect x="112" y="128" width="74" height="74" rx="10" fill="#efe4fd"/><rect x="202" y="128" width="74" height="74" rx="10" fill="#efe4fd"/><rect x="430" y="128" width="74" height="74" rx="10" fill="#efe4fd"/>
    <rect x="292" y="124" width="122" height="188" rx="8" fill="#195c2e"/><path fill="#efe4fd" d="M300 134h49v96h-49zM357 134h49v96h-49z"/><rect x="240" y="80" width="134" height="28" rx="8" fill="#281a30"/><path fill="#fcd241" d="M254 90h40v8h-40zM302 90h58v8h-58z"/>
    <path fill="#281a30" d="M132 202c0-22 8-32 18-32s18 10 18 32zM226 202c0-20 6-28 14-28s14 8 14 28z"/><circle cx="150" cy="160" r="13" fill="#b77d56"/><circle cx="240" cy="164" r="12" fill="#ecc9b2"/>
    <path fill="#fcd241" d="M112 282h34v16h-34zM468 282h34v16h-34z"/><g fill="#281a30"><circle cx="176" cy="336" r="20"/><circle cx="240" cy="336" r="20"/><circle cx="440" cy="336" r="20"/></g>`,
  'bench-coffee': `
    <path fill="#f6dd90" d="M0 0h600v400H0z"/><path fill="#a9d884" d="M0 210h600v190H0z"/><path fill="#8cc46f" d="M0 300c160-40 420-34 600 0v100H0z"/>
    <path fill="#5b3f4f" d="M490 250l10-130h16l10 130z"/><g fill="#195c2e"><circle cx="508" cy="104" r="66"/><circle cx="454" cy="132" r="40"/><circle cx="560" cy="138" r="44"/></g>
    <g fill="#aa5830"><rect x="70" y="176" width="380" height="24" rx="8"/><rect x="70" y="210" width="380" height="24" rx="8"/><rect x="54" y="262" width="412" height="28" rx="8"/></g><path fill="#4a3625" d="M96 176h14v86H96zM410 176h14v86h-14zM96 290h14v66H96zM410 290h14v66h-14z"/>
    <path fill="#f5eee0" d="M172 206h46l-7 58h-32z"/><path fill="#281a30" d="M168 196h54v14h-54z"/><path fill="#ce5342" d="M175 226h40l-3 22h-34z"/><path fill="#f5eee0" d="M244 212h44l-7 52h-30z"/><path fill="#281a30" d="M240 202h52v14h-52z"/><path fill="#00656b" d="M247 230h38l-3 20h-32z"/>
    <path fill="#6c39b4" d="M318 240h84v22h-84z"/><path fill="#c0a4f0" d="M324 222h74v18h-74z"/><path fill="#f5eee0" d="M396 224h4v14h-4zM400 244h4v14h-4z"/>
    <g fill="none" stroke="#fefdf9" stroke-width="6" stroke-linecap="round"><path d="M186 182c-8-12 8-18 0-32M204 182c-8-12 8-18 0-32M258 188c-8-12 8-18 0-32"/></g>
    <g fill="#281a30"><path d="M508 330c0-22 12-32 30-32 16 0 26 12 26 32l12 10h-64z"/><circle cx="520" cy="296" r="13"/></g><path fill="#fcd241" d="M508 296l-20 6 20 6z"/><path fill="#fefdf9" d="M530 316c6-8 20-8 26 2-6 12-20 12-26-2z"/>`,
  'rowing-sheds': `
    <path fill="#feaebb" d="M0 0h600v400H0z"/><path fill="#fcd7b0" d="M0 96h600v90H0z"/><circle cx="300" cy="170" r="46" fill="#fcd241"/><path fill="#7d5fa8" d="M0 170c80-26 140-8 220-4s240-30 380 0v50H0z"/>
    <path fill="#98d1ec" d="M0 206h600v194H0z"/><path fill="#c5e6f4" d="M250 222h100v9H250zM236 246h128v9H236zM258 270h84v9h-84zM246 296h106v8H246z"/>
    <path fill="#1c6227" d="M20 120h128v96H20z"/><path fill="#195c2e" d="M10 124l74-46 74 46z"/><path fill="#f5eee0" d="M40 150h88v66H40z"/><path fill="#ce5342" d="M168 132h112v84H168z"/><path fill="#9a4729" d="M158 136l66-40 66 40z"/><path fill="#f5eee0" d="M186 160h76v56h-76z"/><path fill="#8a5a4c" d="M0 212h320v14H0z"/>
    <path fill="#281a30" d="M90 344c90 26 350 26 450 0l-26 22c-100 18-310 18-400 0z"/><path fill="#f5eee0" d="M90 344c90 22 350 22 450 0l-6 6c-100 20-340 20-438 0z"/>
    <g fill="#6c39b4"><path d="M178 356l6-36h26l8 38zM268 362l6-38h26l8 38zM358 362l6-38h26l8 36zM448 356l6-38h26l6 36z"/></g><circle cx="198" cy="304" r="14" fill="#d9ad8a"/><circle cx="288" cy="308" r="14" fill="#774c33"/><circle cx="378" cy="308" r="14" fill="#f3d8c4"/><circle cx="468" cy="302" r="14" fill="#b77d56"/>
    <g stroke="#8a5a4c" stroke-width="5" stroke-linecap="round"><path d="M206 340L130 386M296 344l-76 46M386 344l-76 48M476 340l-76 48"/></g><g fill="#fcd241"><path d="M138 378l-26 6-6 12 30-6zM228 382l-26 6-6 12 30-6zM318 384l-26 6-6 12 30-6zM408 380l-26 6-6 12 30-6z"/></g>`,
  'bike-cat': `
    <path fill="#d5bbfb" d="M0 0h600v400H0z"/><path fill="#e2b184" d="M0 60h600v230H0z"/><g fill="#d39c6d"><path d="M40 90h70v22H40zM130 130h70v22h-70zM420 96h70v22h-70zM500 150h70v22h-70zM60 220h70v22H60zM470 226h70v22h-70zM250 80h70v22h-70z"/></g><path fill="#8f8797" d="M0 286h600v114H0z"/><path fill="#a9a2b0" d="M0 286h600v12H0z"/>
    <g fill="none" stroke="#281a30" stroke-width="11"><circle cx="176" cy="280" r="74"/><circle cx="428" cy="280" r="74"/></g><g fill="none" stroke="#00656b" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"><path d="M176 280l70-104h134l48 104M246 176l54 104h-124M300 280l80-104M232 148l68 132"/></g><g fill="none" stroke="#281a30" stroke-width="11" stroke-linecap="round"><path d="M204 146h56M380 176l-12-50h40"/></g><circle cx="300" cy="280" r="18" fill="#281a30"/>
    <path fill="#aa5830" d="M378 118h112l-16 74H394z"/><path fill="#8a4a28" d="M384 146h100l-3 12h-94z"/>
    <path fill="#281a30" d="M398 118c-4-44 14-64 38-64s40 20 36 64z"/><path fill="#281a30" d="M404 76l-4-38 26 20zM466 76l4-38-26 20z"/><circle cx="424" cy="84" r="6" fill="#95e373"/><circle cx="450" cy="84" r="6" fill="#95e373"/><path fill="#feaebb" d="M432 94h10l-5 7z"/><path fill="#fefdf9" d="M418 118c0-12 8-18 18-18s18 6 18 18z"/>`,
  sundial: `
    <path fill="#f1eadd" d="M0 0h600v400H0z"/><g fill="#a9d884"><path d="M0 0h250v60a110 110 0 0 0-84 84H0zM350 0h250v144H434a110 110 0 0 0-84-84zM0 256h166a110 110 0 0 0 84 84v60H0zM434 256h166v144H350v-60a110 110 0 0 0 84-84z"/></g>
    <circle cx="300" cy="200" r="82" fill="#e2b184"/><circle cx="300" cy="200" r="62" fill="#f5eee0"/><path fill="#d39c6d" d="M300 200l58 26-52-8z"/><path fill="#4a3625" d="M294 148h12l-6 58z"/><g fill="#8a5a4c"><circle cx="300" cy="150" r="4"/><circle cx="350" cy="200" r="4"/><circle cx="250" cy="200" r="4"/><circle cx="300" cy="250" r="4"/></g>
    <g fill="#a98be0"><circle cx="80" cy="66" r="46"/><circle cx="124" cy="50" r="34"/><circle cx="522" cy="330" r="52"/></g><g fill="#c4adf0"><circle cx="70" cy="56" r="20"/><circle cx="512" cy="320" r="22"/></g><g fill="#1c6227"><circle cx="530" cy="62" r="40"/><circle cx="78" cy="340" r="38"/></g>
    <path fill="#d04a6d" d="M428 36l60 20-20 52-60-20z"/><path fill="#feaebb" d="M448 43l20 7-20 52-20-7z"/><path fill="#54a2cd" d="M134 290l70-10 8 56-70 10z"/><circle cx="160" cy="312" r="13" fill="#5a3928"/><circle cx="188" cy="308" r="13" fill="#e6c77c"/><circle cx="444" cy="70" r="13" fill="#1c1923"/>
    <g fill="#fcd241"><circle cx="226" cy="24" r="9"/><circle cx="560" cy="272" r="9"/><circle cx="30" cy="270" r="9"/></g>`,
  'bin-night': `
    <path fill="#253c67" d="M0 0h600v400H0z"/><g fill="#f5eee0"><circle cx="70" cy="60" r="3"/><circle cx="150" cy="110" r="3"/><circle cx="250" cy="40" r="3"/><circle cx="520" cy="52" r="4"/><circle cx="420" cy="96" r="3"/></g><path fill="#1c2b4b" d="M60 290V150l90-60 90 60v140zM330 290V170h220v120z"/><path fill="#9a4729" d="M44 156l106-76 106 76-10 10-96-66-96 66zM314 156h252v18H314z"/><path fill="#fcd241" d="M104 186h40v50h-40zM160 186h40v50h-40zM372 204h46v42h-46z"/><path fill="#ce5342" d="M462 200h46v90h-46z"/>
    <path fill="#4d4a63" d="M0 288h600v112H0z"/><path fill="#6d6a80" d="M0 288h600v22H0z"/>
    <g><path fill="#1c6227" d="M96 244h88l-10 120h-68z"/><path fill="#54a2cd" d="M88 226h104v22H88z"/><path fill="#1c6227" d="M236 244h88l-10 120h-68z"/><path fill="#ce5342" d="M228 226h104v22H228z"/><path fill="#1c6227" d="M376 244h88l-10 120h-68z"/><path fill="#6c39b4" d="M368 226h104v22H368z"/></g><g fill="#1c1923"><circle cx="112" cy="366" r="12"/><circle cx="168" cy="366" r="12"/><circle cx="252" cy="366" r="12"/><circle cx="308" cy="366" r="12"/><circle cx="392" cy="366" r="12"/><circle cx="448" cy="366" r="12"/></g>
    <path fill="#888491" d="M498 352c-4-26 8-38 26-38s32 12 34 38z"/><path fill="#888491" d="M504 322l-4-22 18 12zM528 312l14-14 4 22z"/><circle cx="514" cy="330" r="4" fill="#fcd241"/><circle cx="532" cy="330" r="4" fill="#fcd241"/><path fill="#888491" d="M554 348c24 0 26-26 14-40l8-6c18 22 12 58-20 56z"/>`,
  'pier-sunset': `
    <path fill="#f7b28c" d="M0 0h600v400H0z"/><path fill="#feaebb" d="M0 0h600v96H0z"/><path fill="#fcd7b0" d="M0 150h600v70H0z"/><circle cx="430" cy="196" r="58" fill="#fcd241"/><path fill="#00656b" d="M0 212h600v188H0z"/><g fill="#f6dd90"><path d="M376 224h108v9H376zM396 246h70v8h-70zM366 268h126v8H366zM404 292h60v8h-60z"/></g>
    <path fill="#4a3625" d="M0 286l330-58h30l-130 172H0z"/><path fill="#6b4c34" d="M0 276l330-52h40l-14 14H0z"/><path fill="#4a3625" d="M84 210h10v66H84zM196 196h9v62h-9zM286 190h8v44h-8z"/><circle cx="89" cy="204" r="12" fill="#ffe9a8"/><circle cx="200" cy="190" r="10" fill="#ffe9a8"/><circle cx="290" cy="184" r="9" fill="#ffe9a8"/>
    <path fill="#281a30" d="M498 222c2-22 10-30 22-30 14 0 20 10 22 30-12 8-32 8-44 0z"/><path fill="#fefdf9" d="M510 222c0-16 4-22 11-22s11 6 11 22c-7 4-15 4-22 0z"/><path fill="#fcd241" d="M522 198l14 3-12 5z"/>
    <g fill="none" stroke="#281a30" stroke-width="5" stroke-linecap="round"><path d="M120 70q14-16 26 0 12-16 26 0M230 110q10-12 19 0 9-12 19 0M196 46q8-9 15 0 7-9 15 0"/></g>`,
};
